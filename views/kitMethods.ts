// Rarely used methods of a kit, in one lazy module, so that pages name one chunk for all of them.

export { deleteConnection, switchConnection } from './connections.js'
export { inspect } from './inspect.js'
