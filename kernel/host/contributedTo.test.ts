import { expect, test } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakePlugin } from '../testing/fakePlugin.js'
import { contributedTo } from './contributedTo.js'
import { createSlot } from './flow.js'

const things = createSlot<string>('test.things')

test('before the runtime is there, the manifests of enabled plugins show what is contributed, by rank', () => {
  const { kernel } = createTestKit({
    plugins: [
      fakePlugin('late', { contributes: [things.of('last', 200), createSlot('test.others').of('other')] }),
      fakePlugin('early', { contributes: [things.of('first', 1)] }),
      fakePlugin('off', { enabled: () => false, contributes: [things.of('none')] }),
      fakePlugin('broken', { contributes: [things.of('none')] }),
      fakePlugin('plain'),
    ],
  })
  const broken = kernel.host.entries.get('broken')
  if (broken) broken.status = 'failed'
  kernel.host.entries.get('plain')?.added.push(things.of('added'))
  expect(contributedTo(kernel.host, things)).toEqual(['first', 'added', 'last'])
})
