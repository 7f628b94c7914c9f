import type { BrowserContextOptions, CDPSession } from 'playwright-core'

export interface Profile {
  name: 'plain' | 'phone'
  title: string
  context: BrowserContextOptions
  /** How many times slower than this machine. */
  slowdown: number
  /** Bits per second, and round-trip milliseconds. */
  network?: { down: number; up: number; latency: number }
}

export const PROFILES: readonly Profile[] = [
  {
    name: 'plain',
    title: 'This machine',
    context: { viewport: { width: 1280, height: 800 } },
    slowdown: 1,
  },
  {
    name: 'phone',
    title: 'A phone: processor 4 times slower, slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms)',
    context: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
    slowdown: 4,
    network: { down: 1_600_000, up: 750_000, latency: 150 },
  },
]

/** Slows a page down as in the profile, from its next request. */
export async function slowDown(session: CDPSession, { slowdown, network }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!network) return
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
}
