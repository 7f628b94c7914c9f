import type { FoundWallet } from './found.js'
import type { BitcoinWallet, Requested } from './wallet.js'
import type { RpcWallet } from './wallets/askRpc.js'
import type { OkxWallet } from './wallets/okx.js'
import type { StandardWallet } from './wallets/standard.js'
import type { UnisatWallet } from './wallets/unisat.js'

/**
 * Loads the code for a wallet of this shape; most visitors have one. Discovery has checked that the wallet
 * has the methods its shape requires.
 */
export async function openWallet(
  { shape, wallet }: FoundWallet,
  name: string,
  requested: Requested,
): Promise<BitcoinWallet> {
  switch (shape) {
    case 'leather': {
      const { openLeather } = await import('./wallets/leather.js')
      return openLeather(wallet as RpcWallet, name, requested)
    }
    case 'okx': {
      const { openOkx } = await import('./wallets/okx.js')
      return openOkx(wallet as OkxWallet, name, requested)
    }
    case 'unisat': {
      const { openUnisat } = await import('./wallets/unisat.js')
      return openUnisat(wallet as UnisatWallet, name, requested)
    }
    case 'standard': {
      const { openStandard } = await import('./wallets/standard.js')
      return openStandard(wallet as StandardWallet, name, requested)
    }
    default: {
      const { openSats } = await import('./wallets/sats.js')
      return openSats(wallet as RpcWallet, name, requested, shape === 'fordefi')
    }
  }
}
