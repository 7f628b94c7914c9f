import type { PutFace } from '../types.js'

/** The Wallet Standard, for Solana and for Bitcoin. */
export const putStandard: PutFace = ({ name, icon, namespace }, call) => {
  type ReportedAccount = { address: string; publicKey: number[] }
  type Account = { address: string }
  type Changed = (change: object) => void
  const isSolana = namespace === 'solana'
  const prefix = isSolana ? 'solana' : 'bitcoin'
  const chains = isSolana
    ? ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
    : ['bitcoin:mainnet']
  const signing = isSolana ? ['signMessage', 'signTransaction', 'signAndSendTransaction'] : ['signMessage']
  const listeners: Changed[] = []
  let accounts: readonly Account[] = []

  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    const reply = await call(method, params)
    if ('result' in reply) return reply.result
    throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
  }
  const keep = (reported: unknown) => {
    accounts = (reported as ReportedAccount[]).map(({ address, publicKey }) =>
      Object.freeze({
        address,
        publicKey: Uint8Array.from(publicKey),
        chains,
        features: signing.map((one) => `${prefix}:${one}`),
        // Bitcoin wallets must state the purpose of an address.
        purpose: 'payment',
      }),
    )
    return { accounts }
  }
  const connect = async (input?: object) => keep(await ask('connect', input && { ...input }))
  const bytes = async (method: string, params: object) =>
    Uint8Array.from((await ask(method, params)) as number[])
  const inTurn = async (
    inputs: readonly Record<string, unknown>[],
    act: (input: Record<string, unknown>) => Promise<object>,
  ) => {
    const outputs: object[] = []
    for (const input of inputs) outputs.push(await act(input))
    return outputs
  }
  const of = (input: Record<string, unknown>) => (input.account as Account).address
  const disconnect = async () => {
    await ask('disconnect')
    accounts = []
  }
  const on = (_event: string, listener: Changed) => {
    listeners.push(listener)
    return () => void (listeners.includes(listener) && listeners.splice(listeners.indexOf(listener), 1))
  }
  const signMessage = (...inputs: Record<string, unknown>[]) =>
    inTurn(inputs, async (input) => ({
      signedMessage: input.message,
      signature: await bytes('signMessage', {
        address: of(input),
        message: [...(input.message as Uint8Array)],
      }),
    }))
  const transact =
    (method: string, key: string) =>
    (...inputs: Record<string, unknown>[]) =>
      inTurn(inputs, async (input) => ({
        [key]: await bytes(method, {
          address: of(input),
          transaction: [...(input.transaction as Uint8Array)],
        }),
      }))
  const version = '1.0.0'
  const supportedTransactionVersions = ['legacy', 0]
  const wallet = Object.freeze({
    ...{ version, name, icon, chains },
    get accounts() {
      return accounts
    },
    features: {
      [isSolana ? 'standard:connect' : 'bitcoin:connect']: { version, connect },
      'standard:connect': { version, connect },
      'standard:disconnect': { version, disconnect },
      'standard:events': { version, on },
      [`${prefix}:signMessage`]: { version: '1.1.0', signMessage },
      ...(isSolana && {
        'solana:signTransaction': {
          version,
          supportedTransactionVersions,
          signTransaction: transact('signTransaction', 'signedTransaction'),
        },
        'solana:signAndSendTransaction': {
          version,
          supportedTransactionVersions,
          signAndSendTransaction: transact('signAndSendTransaction', 'signature'),
        },
      }),
    },
  })
  type Page = { register(...wallets: unknown[]): () => void }
  const stops: (() => void)[] = []
  const show = (page: Page) => void stops.push(page.register(wallet))
  const onReady = (event: Event) => show((event as CustomEvent<Page>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  return {
    emit(event, payload) {
      if (event !== 'accounts') return
      const change = keep(payload)
      for (const listener of [...listeners]) listener(change)
    },
    count: () => listeners.length,
    remove() {
      window.removeEventListener('wallet-standard:app-ready', onReady)
      for (const stop of stops) stop()
    },
  }
}
