import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'
import { encodeBase58 } from '../../solana/base58.js'
import type { SandboxConfig } from '../../types.js'
import type { DuneFeatures } from '../dune/features.js'
import { startDune } from '../dune/index.js'
import type { DuneControl, HeathInit } from '../types.js'
import { BRAND } from './brand.js'

/** Dune's keys and features under Heath's name, registered with the page like any wallet. */
export function startSolana(init: HeathInit, config: SandboxConfig) {
  let features: DuneFeatures | undefined
  let standard: Wallet | undefined
  const take = (event: Event) => {
    const register: WindowAppReadyEventAPI['register'] = (wallet) => {
      standard = wallet
      features = wallet.features as DuneFeatures
      return () => {}
    }
    ;(event as CustomEvent<(api: WindowAppReadyEventAPI) => void>).detail({ register })
  }
  window.addEventListener('wallet-standard:register-wallet', take)
  const policies = { ...init.policies, 'standard:connect': 'approve' as const }
  const control: DuneControl = startDune(
    { ...init, policies, name: BRAND.name, signIn: false },
    config,
    BRAND,
  )
  window.removeEventListener('wallet-standard:register-wallet', take)

  const account = () => {
    const first = standard?.accounts[0]
    if (!first || !features) throw new Error('The wallet has not registered.')
    return { first, features }
  }
  return {
    control,
    /** Shares the account with the page. Resolves with its address. */
    async permit(): Promise<string> {
      await features?.['standard:connect'].connect()
      return account().first.address
    },
    /** Answers a request of a session, whose bytes are texts. */
    async invoke(method: string, params: { message?: string; transaction?: string }): Promise<unknown> {
      const { first, features: own } = account()
      const chain = config.solana.caipNetworkId as `solana:${string}`
      if (method === 'signMessage') {
        const message = fromBase64(params.message)
        const [output] = await own['solana:signMessage'].signMessage({ account: first, message })
        return { signature: output && encodeBase58(output.signature), signedMessage: params.message }
      }
      const input = { account: first, chain, transaction: fromBase64(params.transaction) }
      if (method === 'signTransaction') {
        const [output] = await own['solana:signTransaction'].signTransaction(input)
        return { signedTransaction: output && toBase64(output.signedTransaction) }
      }
      const [output] = await own['solana:signAndSendTransaction'].signAndSendTransaction(input)
      return { signature: output && encodeBase58(output.signature) }
    },
  }
}

const fromBase64 = (text = '') => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
