import 'latchkey/elements'
import { mountPass } from './pass.js'
import { mountThemeToggle } from './themeToggle.js'

mountThemeToggle()
mountPass()
