import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttp } from '../../../kernel/services/http.js'
import { runs } from '../../../test/scripts/run/depth.js'
import { createServedDescriptors } from '../reader/descriptors/served.js'
import { readRequest } from '../reader/readRequest.js'
import { listExamples, showReading, withoutOwners } from '../testing/registryExamples.js'
import { inEnglish } from '../testing/words.js'
import { compileRegistry } from './compile.js'

/** A folder of the public ERC-7730 registry. */
const FOLDER = process.env.LATCHKEY_REGISTRY
const isNightly = runs(1) > 1

/** Examples that render otherwise, with the cause. */
const KNOWN: Readonly<Record<string, string>> = {
  'registry/rarible/testsv2/eip712-rarible-exchange-v2-meta-tx.tests.json: Meta Transaction':
    'its domain names the chain in the salt only, so no descriptor is bound to it',
  'registry/safe/testsv2/calldata-SafeL2-1.3.0.tests.json: sign multisig operation - chain 1':
    'the inner transfer is read by the standard, where the registry shows its data',
  'registry/safe/testsv2/eip712-Safe-1.4.1.tests.json: MultiSend batch - operation Delegate Call':
    'the inner calls are read by the standard, where the registry shows their data',
}

test('the registry’s examples render with the expected intent and fields', async () => {
  if (!FOLDER || !isNightly) {
    console.log('Not compared with a registry: needs LATCHKEY_REGISTRY and a nightly run.')
    return
  }
  const { index, files } = compileRegistry(FOLDER)
  const served = new Map([...files, ['index.json', JSON.stringify(index)]])
  vi.stubGlobal('document', { baseURI: 'https://shop.example/' })
  vi.stubGlobal('fetch', async (url: string) => {
    const text = served.get(url.slice('https://shop.example/descriptors/'.length))
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const descriptors = createServedDescriptors('/descriptors/', (baseUrl) => createHttp({ baseUrl }))
  const examples = listExamples(FOLDER)
  const failed: string[] = []
  for (const { id, request, expected, ...given } of examples) {
    const review = await readRequest(request, { ...given, descriptors, host: 'shop.example', t: inEnglish })
    const shown = review?.readings.map(showReading)
    if (JSON.stringify(shown) !== JSON.stringify([withoutOwners(expected)])) failed.push(id)
  }
  console.log(`${examples.length - failed.length} of ${examples.length} examples render as expected.`)
  for (const id of failed) console.log(`${id}: ${KNOWN[id] ?? 'unexpected'}`)
  expect(failed.filter((id) => !KNOWN[id])).toEqual([])
})
