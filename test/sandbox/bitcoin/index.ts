export { REGTEST, REGTEST_ID } from './network.js'
export { type Bitcoin, startBitcoin } from './startBitcoin.js'
