export { applyTheme, loadThemeTokens } from './applyTheme.js'
export { avatarGradient, avatarTints } from './avatar.js'
export { type Adopt, createStyles, StylesProvider, useStyles } from './styles.js'
export type { ThemeMode, ThemeTokens, ThemeVariables } from './variables.js'
