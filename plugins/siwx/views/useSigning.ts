import { useState } from 'react'
import { usePlugin, useSlice } from '../../../views/index.js'
import { cancel } from '../cancel.js'
import { isSame, type Signer, signerOf } from '../signer.js'
import { signIn } from '../signIn.js'

export type Signing = {
  status: 'idle' | 'signing' | 'cancelling' | 'failed'
  sign: () => void
  cancel: () => void
}
type Step = { of: Signer; status: 'signing' | 'cancelling' | 'failed' }

/** State of signing and cancelling. Resets when the account changes. */
export function useSigning(signer: Signer, onFailed: () => void): Signing {
  const ctx = usePlugin('siwx')
  const [step, setStep] = useState<Step>()
  const { namespace } = signer
  // The host may have started the signing.
  const isSigning = useSlice('siwx', ({ accounts }) => accounts[namespace]?.status === 'signing')
  const current = isSame(step?.of, signer) && step ? step.status : 'idle'

  const run = async (status: 'signing' | 'cancelling', work: () => Promise<void>) => {
    setStep({ of: signer, status })
    // Both functions report their own errors.
    await work().catch(() => undefined)
    const isDone = ctx.state.get().accounts[namespace]?.status === 'signed-in'
    // Keep the last content while the modal closes.
    if (isDone || !isSame(signer, signerOf(ctx, namespace))) return
    setStep(status === 'signing' ? { of: signer, status: 'failed' } : undefined)
    if (status === 'signing') onFailed()
  }
  return {
    status: current !== 'cancelling' && isSigning ? 'signing' : current,
    sign: () => void run('signing', async () => signIn(ctx)),
    cancel: () => void run('cancelling', () => cancel(ctx)),
  }
}
