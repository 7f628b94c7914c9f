// What hosts seldom ask of a kit, behind one name in the page.

export { deleteConnection, switchConnection } from './connections.js'
export { inspect } from './inspect.js'
