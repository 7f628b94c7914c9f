export { type SocketMessage, type Solana, startSolana } from './startSolana.js'
