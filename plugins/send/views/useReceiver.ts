import { useEffect, useRef, useState } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import { useKit, usePlugin, useSlice } from '../../../views/index.js'

/** While somebody types, nobody is asked, and nothing is called wrong. */
const PAUSE_MS = 400

const load = () => import('../receiver/findReceiver.js')

/** Looks at the receiver's text, the token and the network once they rest. Returns how to look once more. */
export function useReceiver(network: CaipNetwork, onChange: () => void): () => void {
  const ctx = usePlugin('send')
  const { fetchChunk } = useKit()
  const text = useSlice('send', (send) => send.receiverText)
  // The native currency has no address, and is a choice all the same.
  const token = useSlice('send', (send) => send.token && `${send.token.chainId}:${send.token.address}`)
  const [tries, setTries] = useState(0)
  const before = useRef(text)
  const changed = useRef(onChange)
  changed.current = onChange
  const { caipNetworkId } = network

  // biome-ignore lint/correctness/useExhaustiveDependencies: the others stand for what is read from the session
  useEffect(() => {
    if (text !== before.current) changed.current()
    // Letters come one by one; what was pasted, or stood there, comes whole.
    const isTyped = Math.abs(text.length - before.current.length) === 1
    before.current = text
    const attempt = new AbortController()
    const { signal } = attempt
    const look = () =>
      fetchChunk(load).then(
        ({ default: findReceiver }) => findReceiver(ctx, signal),
        (error: unknown) => {
          if (signal.aborted) return
          ctx.report(error, 'view')
          ctx.state.set((draft) => {
            draft.receiver = { status: 'failed' }
          })
        },
      )
    const timer = setTimeout(() => void look(), isTyped ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      attempt.abort()
    }
  }, [ctx, fetchChunk, text, token, caipNetworkId, tries])
  return () => setTries((count) => count + 1)
}
