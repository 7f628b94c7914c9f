import { useEffect, useMemo, useState } from 'react'
import { usePlugin, useText } from '../../../views/index.js'
import type { AskedRequest } from '../contract.js'
import { checkEffects, type Effects } from '../effects.js'
import type { Limit } from '../limitRequest.js'
import { findPayer, type Payer } from '../payer.js'
import { createCareful } from '../reader/careful.js'
import { NO_DESCRIPTORS } from '../reader/descriptors/find.js'
import { createServedDescriptors } from '../reader/descriptors/served.js'
import type { World } from '../reader/reading.js'
import { type Review, readRequest, readTextRequest } from '../reader/readRequest.js'
import { createWorld } from '../world.js'

export type Found = {
  /** Undefined while the request is read. */
  readonly review?: Review
  /** The same request with a lower approval, if the adapter has made one. */
  readonly limit?: Limit | undefined
  /** Undefined while it is simulated; `none` if it is a signature. */
  readonly effects?: Effects | 'none'
  /** Undefined if the visitor pays the network fee. */
  readonly payer?: Payer | undefined
  readonly world: World
  readonly chainId: number
}

/** A text is read before the first frame, because no node has to answer. */
export const TEXT = 'personal_sign'

/** Reads a request, then simulates what it would do. */
export function useReview(
  asked: AskedRequest | undefined,
  params: readonly unknown[] | undefined,
): Found | undefined {
  const ctx = usePlugin('review')
  const t = useText()
  const chainId = Number(asked?.caipNetworkId?.split(':')[1])
  const sources = useMemo(() => {
    const end = new AbortController()
    const { descriptors } = ctx.options
    const world = createWorld(ctx, { owner: asked?.address ?? '', signal: end.signal })
    return {
      end,
      world,
      descriptors: descriptors ? createServedDescriptors(descriptors, ctx.http) : NO_DESCRIPTORS,
    }
  }, [ctx, asked])
  const text = useMemo(() => {
    if (!asked || asked.method !== TEXT) return undefined
    const { host } = window.location
    const review = readTextRequest(asked.params, { account: asked.address, host, t })
    return { review, effects: 'none' } as const
  }, [asked, t])
  const [found, setFound] = useState<Omit<Found, 'world' | 'chainId'>>({})
  useEffect(() => {
    let isOver = false
    // The words of the former params must not be confirmed for the new ones.
    setFound({})
    const set = (change: Partial<typeof found>) => isOver || setFound((all) => ({ ...all, ...change }))
    const run = async (request: AskedRequest, given: readonly unknown[]) => {
      const { method, address, namespace } = request
      const { host } = window.location
      if (namespace !== 'eip155') {
        const { readByAdapter } = await import('../chains/readByAdapter.js')
        const read = await readByAdapter(
          ctx,
          { ...request, params: [...given] },
          { host, t, signal: sources.end.signal },
        )
        set({ review: read.review, limit: read.limit })
        set({ effects: isOver ? 'none' : ((await read.effects()) ?? 'none') })
        return
      }
      const [review, payer] = await Promise.all([
        readRequest({ method, params: given }, { ...sources, account: address, chainId, host, t }),
        findPayer(ctx, request, given),
      ])
      if (!review || isOver) return
      set({ review, payer })
      const { world } = createCareful(sources)
      const { signal } = sources.end
      const effects = await checkEffects(ctx, review, { chainId, from: address, world, signal })
      set({ effects: effects ?? 'none' })
    }
    if (asked && params && !text) run(asked, params).catch((error: unknown) => ctx.report(error, 'review'))
    return () => {
      isOver = true
    }
  }, [ctx, asked, params, text, sources, chainId, t])
  useEffect(() => () => sources.end.abort(), [sources])
  return asked && { ...(text ?? found), world: sources.world, chainId }
}
