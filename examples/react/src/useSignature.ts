import { useAppKitAccount } from 'latchkey/react'
import { useState } from 'react'
import { kit } from './kit.js'
import { useTask } from './useTask.js'
import { harbourEntry } from './words.js'

export type Signing = ReturnType<typeof useSignature>

/** The visitor's entry in the harbour book. It belongs to one address and is discarded with it. */
export function useSignature(onError: (message: string) => void) {
  const { address } = useAppKitAccount()
  const [entry, setEntry] = useState<{ address: string; signature: string }>()
  const { isPending, run } = useTask(onError)

  const sign = () =>
    run(async () => {
      if (!address) return
      const signature = await kit.signMessage(harbourEntry(new Date()))
      setEntry({ address, signature })
    })
  return { signature: entry?.address === address ? entry?.signature : undefined, isPending, sign }
}
