import { useRef } from 'react'
import type { CaipNetwork, ChainAccount } from '../../../kernel/index.js'
import { usePlugin, useSlice } from '../../../views/index.js'
import { askedSigner, askedSigners } from '../asked.js'
import { coreOf } from '../core.js'
import { isSame, type Signer } from '../signer.js'
import { AskToSign, type Place } from './AskToSign.js'
import { CheckSignIn } from './CheckSignIn.js'

type Shown = {
  signer: Signer
  account: ChainAccount
  network: CaipNetwork
  place: Place
  /** State of the account's check. Undefined once it has an answer. */
  check: 'running' | 'failed' | undefined
}

/** Asks each connected account to sign its message, one after the other. */
export default function SIWXSignMessage() {
  const ctx = usePlugin('siwx')
  const session = useSlice('session', (state) => state)
  const known = useSlice('siwx', ({ accounts }) => accounts)
  const last = useRef<Shown | undefined>(undefined)

  const core = coreOf(ctx)
  const signer = askedSigner(core)
  const account = signer && session.accounts[signer.namespace]
  const network = signer && ctx.session.network(signer.namespace)
  if (signer && account && network) {
    const all = askedSigners(core)
    const done = all.filter(({ namespace }) => known[namespace]?.status === 'signed-in').length
    const own = known[signer.namespace]
    const isChecked = isSame(own, signer) && own?.status !== 'checking'
    // Keep the message on screen while another account is checked.
    const wasAsked = last.current !== undefined && last.current.check === undefined
    const running = wasAsked ? undefined : 'running'
    const check = isChecked ? undefined : own?.isUnchecked ? 'failed' : running
    last.current = { signer, account, network, place: { index: done + 1, count: all.length }, check }
  }
  // If no account is asked any more, keep the last content until the view closes.
  if (!last.current) return null
  const { check, ...shown } = last.current
  return check ? <CheckSignIn {...shown} isUnchecked={check === 'failed'} /> : <AskToSign {...shown} />
}
