// specgen depends on this module, so that a build without the trait ends at once with this message.
// The files of specgen would only say, each of them, that there is no module 'ArgumentParser'.
#if !CommandLineTool
  #error("specgen needs its trait: run 'make', or pass '--traits CommandLineTool' to swift")
#endif
