// The methods of a kit that few hosts call, in one lazy module: a page names one chunk for all of them.

export { deleteConnection, switchConnection } from './connections.js'
export { inspect } from './inspect.js'
