import type { BalanceCapability } from 'latchkey'
import { readWalletState } from './node.js'

export const balance: BalanceCapability = {
  async native({ address, network, signal }) {
    const { balance: value } = await readWalletState({ network, signal }, address)
    return { value, decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol }
  },
}
