/// What changes in the project `named` with each kind of thing.
let reaches: [Reach] = [
  Reach(
    "screen:welcome", "hi",
    #"""
    "required-screens": ["hi", "done"]
    "paths": { "main": ["hi", "setup", "done"] }
    { "if": "path == main || welcome", "go": "hi" }
    { "go": "hi" }
    "launch": "hi", "resume": "last-screen"
    "migrate": { "1": { "hello": "hi", "setup": "start" } }
    "hi": {
    "again": { "do": [{ "go": "hi" }] }
    "hi.hello.title": { "value": "Willkommen", "source": "Welcome" }
    "hi.start": { "value": "Los", "source": "Start", "state": "needs-review" }
    > screens/hi.md
    """#),
  Reach(
    "value:welcome", "seen",
    #"""
    "seen": { "type": "bool" }
    { "if": "path == main || seen", "go": "welcome" }
    { "set": "seen", "to": "true" }
    """#),
  Reach(
    "welcome.hello", "greeting",
    #"""
    { "id": "greeting", "delay": 0 }
    { "id": "start", "after": "greeting", "delay": 0.1 }
    "welcome.greeting.title": { "value": "Willkommen", "source": "Welcome" }
    ## `greeting`
    """#),
  Reach(
    "setup.sure", "certain",
    #"""
    "modals": { "certain": "alert" }
    { "request": "health", "failed": [{ "present": "certain" }] }
    ## `certain`
    """#),
  Reach(
    "setup.least", "floor",
    #"""
    "setup.floor": { "value": "Ab {option.least}", "source": "At least {option.least}" }
    - `floor` At least {option.least}
    """#),
  Reach(
    "level", "grade",
    #"""
    "grade": {
    "then": "mode == light || look != dark || grade.least >= 1 || grade == hard || grade == second"
    "values": { "mode": { "default": "dark" }, "grade": { "default": "hard" } }
    "completion": [{ "perform": "save" }, { "store": ["grade", "mode", "completed"] }]
    "level": { "value": "grade", "option": "card" }
    { "set": "second", "to": "grade" }
    "value": "Deine Stufe: {grade.name}.", "source": "Your level is {grade.name}." }
    Your level is {grade.name}.
    """#),
  Reach(
    "second", "other",
    #"""
    "other": { "type": "choice", "of": "levels", "default": "hard" }
    "then": "mode == light || look != dark || level.least >= 1 || level == hard || level == other"
    { "set": "other", "to": "level" }
    { "set": "other", "to": "easy" }
    """#),
  Reach(
    "apps", "programs",
    #"""
    "programs": { "type": "count" }
    "actions": { "save": { "takes": ["programs"] } }
    "screens": { "setup": { "show": { "chosen": "programs > 1" } } }
    "gate": "programs >= 1"
    "show": { "chosen": "programs >= 1" }
    "choose": { "value": "programs" }
    "least": { "type": "int", "at-least": "programs" }
    { "id": "easy", "name": "Easy, **{programs}** apps", "least": 1, "next": "hard" }
    "levels.easy.name": { "value": "Leicht, **{programs}** Apps", "source": "Easy, **{programs}** apps" }
    "value":  { "one": "{programs} App", "other": "{programs} Apps" }
    "source": { "one": "{programs} app chosen", "other": "{programs} apps chosen" }
    [Choose apps](#choose "You have \"{programs}\" now")
    - `one` {programs} app chosen
    - `other` {programs} apps chosen
    """#),
  Reach(
    "look.dark", "night",
    #"""
    "look": { "type": "choice", "of": ["light", "night"], "default": "light" }
    "then": "mode == light || look != night || level.least >= 1 || level == hard || level == second"
    { "set": "look", "to": "night" }
    """#),
  Reach(
    "health", "body-data",
    #"""
    "permissions": { "body-data": { "kind": "health-read" } }
    "needs": "body-data"
    { "request": "body-data", "failed": [{ "present": "sure" }] }
    "system.body-data": { "value": "Zeigt deine Schritte.", "source": "Shows your steps." }
    ## `body-data`
    """#),
  Reach(
    "save", "keep",
    #"""
    "actions": { "keep": { "takes": ["apps"] } }
    "completion": [{ "perform": "keep" }, { "store": ["level", "mode", "completed"] }]
    """#),
  Reach(
    "busy", "loud",
    #"""
    "if": "screen in [setup, done] && loud"
    "tags": ["loud"]
    """#),
  Reach(
    "path:main", "first",
    #"""
    "paths": { "first": ["welcome", "setup", "done"] }
    { "if": "path == first || welcome", "go": "welcome" }
    """#),
  Reach(
    "calm", "quiet",
    #"""
    "quiet": {
    """#),
  Reach(
    "levels", "grades",
    #"""
    "type": "choice", "of": "grades", "default": "easy", "key": "level"
    "second": { "type": "choice", "of": "grades", "default": "hard" }
    > grades.json
    "next": { "type": "row", "of": "grades" }
    "grades.easy.name": { "value": "Leicht, **{apps}** Apps", "source": "Easy, **{apps}** apps" }
    """#),
  Reach(
    "levels.hard", "tough",
    #"""
    "explore": ["easy", "tough"]
    "second": { "type": "choice", "of": "levels", "default": "tough" }
    "then": "mode == light || look != dark || level.least >= 1 || level == tough || level == second"
    "values": { "mode": { "default": "dark" }, "level": { "default": "tough" } }
    { "id": "easy", "name": "Easy, **{apps}** apps", "least": 1, "next": "tough" }
    { "id": "tough", "name": "Hard", "least": 2, "next": "tough" }
    """#),
  Reach(
    "levels.name", "title",
    #"""
    "title": { "type": "words" }
    { "id": "easy", "title": "Easy, **{apps}** apps", "least": 1, "next": "hard" }
    { "id": "h\u0061rd", "title": "Hard", "least": 2, "next": "h\u0061rd" }
    "value": "Deine Stufe: {level.title}.", "source": "Your level is {level.title}." }
    "levels.easy.title": { "value": "Leicht, **{apps}** Apps", "source": "Easy, **{apps}** apps" }
    Your level is {level.title}.
    {option.title}, then {option.next.title}
    """#),
  Reach(
    "levels.next", "after",
    #"""
    "after": { "type": "row", "of": "levels" }
    { "id": "easy", "name": "Easy, **{apps}** apps", "least": 1, "after": "hard" }
    { "id": "h\u0061rd", "name": "Hard", "least": 2, "after": "h\u0061rd" }
    {option.name}, then {option.after.name}
    """#),
  Reach(
    "ink", "line",
    #"""
    "line": { "light": "#000000", "dark": "#FFFFFF", "on": "paper" }
    "foreground": "line", "background": "paper", "border": { "color": "line", "width": 1 }
    """#),
  Reach(
    "style:main", "primary",
    #"""
    "primary": {
    "controls": { "start": { "style": "primary", "do": ["next"] } }
    "decor": ["primary"]
    """#),
]
