/// The version of specgen.
package let version = "0.1.0"
