// Limits and checks of plugins, in a chunk of their own: a page loads it beside the screen.

export { createFetchChunk } from '../fetchChunk.js'
export { createPluginStorage } from '../pluginStorage.js'
export { createAsk } from './createAsk.js'
export { checkEvent, importInTime, loadPart, runInTime, runStep, timed } from './limits.js'
