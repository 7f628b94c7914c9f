import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'

/** The prefetch of a kit, and what it does: its pauses, and the first number. */
async function make() {
  const steps: string[] = []
  const { kernel } = createTestKit({
    shell: async () => {
      steps.push('shell')
      return { default: async () => () => {} }
    },
  })
  const { prefetch } = await kernel.runtime()
  class Counted extends Intl.NumberFormat {
    constructor(...[locale]: Parameters<typeof Intl.NumberFormat>) {
      super(locale)
      steps.push(`number for ${locale}`)
    }
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat: Counted }))
  return { steps, prefetch }
}

test('with pauses everything loads alone, and the first number is written after all of it', async () => {
  const { prefetch, steps } = await make()
  await prefetch(async () => void steps.push('pause'))
  expect(steps.slice(0, 2)).toEqual(['pause', 'shell'])
  expect(steps.slice(-2)).toEqual(['pause', 'number for en'])
})

test('without a pause, when a visitor waits, no number is written beforehand', async () => {
  const { prefetch, steps } = await make()
  await prefetch()
  expect(new Set(steps)).toEqual(new Set(['shell']))
})
