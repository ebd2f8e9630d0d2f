// README: a run
import FlowCore
import OnboardingFlows

var machine = Machine<LockedIn>()
machine.tap(.welcomeGetStarted)
print(machine.screen ?? .welcome)  // appSelection
for effect in machine.tap(.permissionsGrantScreenTime) {
  // .request("screen-time"): ask the system, then machine.send(.answer("screen-time", .granted))
  print(effect)
}
// end
