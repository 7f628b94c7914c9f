import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'

export interface FrameReply {
  type: string
  payload?: unknown
  id?: string
}

/** A message of a frame, and its origin. */
export interface Heard {
  data: FrameReply
  origin: string
  /** Whether the frame itself sent it. */
  isFrame: boolean
}

/** The secure frame on a test page, used through the protocol directly. */
export interface SpokenFrame {
  /** Resolves with the answer's payload. @throws Error with the frame's message */
  ask<T = unknown>(name: string, payload?: unknown): Promise<T>
  /** Sends a request without waiting for its answer, and resolves with its id. */
  send(name: string, payload?: unknown): Promise<string>
  /** Resolves with the answer to that request. */
  answer<T = unknown>(id: string): Promise<T>
  /** Every message that reached the page, oldest first. */
  heard(): Promise<Heard[]>
  /** Resolves once the frame has reported that it is ready. */
  ready(): Promise<void>
}

declare global {
  interface Window {
    __heard?: { data: unknown; origin: string; isFrame: boolean }[]
  }
}

export interface EmbedParameters {
  query?: Record<string, string> | undefined
  /** `loaded` waits only for its document, if it will not report that it is ready. */
  until?: 'ready' | 'loaded' | undefined
}

/** Puts the frame on the open page, and waits until it accepts messages. */
export async function embed(
  page: Page,
  { config, projectId }: SandboxClient,
  { query, until = 'ready' }: EmbedParameters = {},
): Promise<SpokenFrame> {
  const { secure } = config.services
  const url = new URL('/sdk', secure)
  const all = { projectId, chainId: 'eip155:31337', version: '4', enableLogger: 'false', ...query }
  for (const [key, value] of Object.entries(all)) url.searchParams.set(key, value)
  await page.evaluate(async (src) => {
    window.__heard = []
    const frame = document.createElement('iframe')
    frame.id = 'w3m-iframe'
    frame.src = src
    frame.width = '360'
    frame.height = '600'
    window.addEventListener('message', ({ data, origin, source }) => {
      window.__heard?.push({ data, origin, isFrame: source === frame.contentWindow })
    })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    document.body.append(frame)
    await loaded
  }, url.href)
  const ready = async () => {
    await page.waitForFunction(() =>
      window.__heard?.some(({ data }) => (data as { type?: string } | null)?.type === '@w3m-frame/READY'),
    )
  }
  if (until === 'ready') await ready()

  const send = (name: string, payload?: unknown) =>
    page.evaluate(
      ({ name, payload, origin }) => {
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
        const id = `${name}:${crypto.randomUUID().slice(0, 8)}`
        const message = { type: `@w3m-app/${name}`, id, ...(payload === undefined ? {} : { payload }) }
        frame?.contentWindow?.postMessage(message, origin)
        return id
      },
      { name, payload, origin: secure },
    )
  const answer = async <T>(id: string): Promise<T> => {
    const found = await page.waitForFunction(
      (wanted) =>
        window.__heard?.find(({ data, isFrame }) => {
          const reply = data as { id?: unknown; type?: unknown } | null
          if (!isFrame || typeof reply !== 'object' || reply?.id !== wanted) return false
          const [name] = wanted.split(':')
          return [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`].includes(String(reply.type))
        }),
      id,
    )
    const { data } = (await found.jsonValue()) as Heard
    if (data.type.endsWith('_ERROR')) throw new Error((data.payload as { message: string }).message)
    return data.payload as T
  }
  return {
    send,
    answer,
    ready,
    ask: async (name, payload) => answer(await send(name, payload)),
    heard: () => page.evaluate(() => (window.__heard ?? []) as never),
  }
}
