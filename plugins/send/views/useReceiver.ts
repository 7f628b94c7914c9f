import { useEffect, useRef, useState } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import { useKit, usePlugin, useSlice } from '../../../views/index.js'

/** No requests or errors while the visitor is typing. */
const PAUSE_MS = 400

const load = () => import('../receiver/findReceiver.js')

/** Checks the receiver once text, token and network stop changing. Returns a function that retries. */
export function useReceiver(network: CaipNetwork, onChange: () => void): () => void {
  const ctx = usePlugin('send')
  const { fetchChunk } = useKit()
  const text = useSlice('send', (send) => send.receiverText)
  // Include the chain: the native currency has no address, but choosing it must still trigger a check.
  const token = useSlice('send', (send) => send.token && `${send.token.chainId}:${send.token.address}`)
  const [tries, setTries] = useState(0)
  const before = useRef(text)
  const changed = useRef(onChange)
  changed.current = onChange
  const { caipNetworkId } = network

  // biome-ignore lint/correctness/useExhaustiveDependencies: the others stand for what is read from the session
  useEffect(() => {
    if (text !== before.current) changed.current()
    // Typing changes one character at a time; pasting changes several.
    const isTyped = Math.abs(text.length - before.current.length) === 1
    before.current = text
    const attempt = new AbortController()
    const { signal } = attempt
    const look = () =>
      fetchChunk(load).then(
        ({ default: findReceiver }) => findReceiver(ctx, signal),
        (error: unknown) => {
          if (signal.aborted) return
          ctx.report(error, 'look up the receiver')
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
