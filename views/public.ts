// `latchkey/views`. Our own views import `index.ts`, whose sheets are adopted as they are.

export { useStyles } from './hooks/pluginStyles.js'
export * from './index.js'
