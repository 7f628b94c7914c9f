import { expect, onTestFinished, test } from 'vitest'
import { network } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { createAppKit } from './createAppKit.js'
import { createAppKit as createReactKit } from './react.js'

const base = { projectId: 'project', networks: [network(1)] } as const

test.each([
  ['siwx', createAppKit],
  ['siweConfig', createAppKit],
  ['siwx', createReactKit],
  ['siweConfig', createReactKit],
] as const)('the option "%s" is refused unless a plugin claims it', (key, create) => {
  const options = { ...base, [key]: {} }
  expect(() => create({ ...options, plugins: [] })).toThrow(
    expect.objectContaining({
      code: 'UNCLAIMED_OPTION',
      message: `Option "${key}" needs siwx() in "plugins".`,
    }),
  )
  const kit = create({ ...options, plugins: [fakePlugin('other', { claims: [key] })] })
  onTestFinished(() => kit.destroy())
})
