import { isDisconnect, readSent, readSigned, type TonAccount, type TonConnectBridge } from './bridge.js'

/** A transfer as TON Connect names it. */
export type Payment = { to: string; value: bigint; validUntil: number }

export type WalletSession = {
  readonly account: TonAccount
  /** Resolves with the signature and what belongs to it, as base64 of JSON. `verify.ts` reads it. */
  signText(text: string): Promise<string>
  /** Resolves with the sent message in base64. */
  pay(payment: Payment): Promise<string>
  /** Stops listening to the wallet. */
  stop(): void
  /** Stops, and notifies the wallet that the page has disconnected. */
  end(): void
}

/** Talks with a connected wallet. */
export function createSession(
  bridge: TonConnectBridge,
  account: TonAccount,
  onEnd: () => void,
): WalletSession {
  const { address: from, network, stateInit } = account
  let lastId = 0
  const send = (method: string, ...params: string[]) => {
    // Ids have to increase for as long as the wallet knows the page, also after a reload.
    lastId = Math.max(lastId + 1, Date.now())
    return bridge.send({ method, params, id: String(lastId) })
  }
  const stop = bridge.listen((event) => {
    if (!isDisconnect(event)) return
    stop()
    onEnd()
  })
  return {
    account,
    async signText(text) {
      const request = { type: 'text', text, network, from }
      const signed = readSigned(await send('signData', JSON.stringify(request)))
      return btoa(JSON.stringify({ ...signed, stateInit }))
    },
    async pay({ to, value, validUntil }) {
      const messages = [{ address: to, amount: String(value) }]
      const request = { valid_until: validUntil, network, from, messages }
      return readSent(await send('sendTransaction', JSON.stringify(request)))
    },
    stop,
    end() {
      stop()
      // The page has disconnected, whatever the wallet answers.
      send('disconnect').catch(() => undefined)
    },
  }
}
