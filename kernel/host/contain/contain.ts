// Limits and checks of plugins.

export { createFetchChunk } from '../fetchChunk.js'
export { createPluginStorage } from '../pluginStorage.js'
export { createAsk } from './createAsk.js'
export { checkEvent, importInTime, loadPart, runInTime, runStep, timed } from './limits.js'
