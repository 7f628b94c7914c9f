import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { followLanguage } from './follow.js'
import type { LoadedKit } from './kit.js'
import { speechOf } from './speech.js'

test("the buttons and then the modal need one of the host's translations: it is fetched once", async () => {
  const de = vi.fn(async () => ({ default: { title: 'Verbinden' } }))
  const fr = vi.fn(async () => ({ default: {} }))
  const { kernel, errors } = createTestKit({ options: { locale: 'de', messages: { de, fr } } })
  const loaded: LoadedKit = {
    ...{ scope: kernel.scope, report: kernel.report, fetchChunk: (load) => load() },
    host: { entries: new Map(), version: kernel.host.version, isUp: () => false, changed() {} },
    texts: { format: () => '' } as never,
  }
  const speech = speechOf(kernel)
  const spoken = followLanguage(kernel, speech)
  speech.loaded = loaded
  spoken.look()
  await spoken.ready()
  expect(speech.language.find?.('title', {})).toBe('Verbinden')
  expect(de).toHaveBeenCalledOnce()
  expect(fr).not.toHaveBeenCalled()
  expect(errors).toEqual([])
})
