export { applyTheme } from './applyTheme.js'
export { avatarGradient, avatarTints } from './avatar.js'
export { type Adopt, createStyles, StylesProvider, useStyles } from './styles.js'
export { type ThemeMode, type ThemeTokens, type ThemeVariables, themeTokens } from './variables.js'
