// Limits and checks of plugins, in a chunk of their own: a page loads it beside the screen.

export { createAsk } from './createAsk.js'
export { importInTime, runInTime, waitFor } from './limits.js'
