import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../kernel/testing/createTestKit.js'
import { kernelOf } from '../test/kit/kernelOf.js'
import { createAppKit } from './createAppKit.js'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

test.each(['silent', ...LEVELS] as const)(
  '[MIS-25] the option `logLevel` %s limits what a kit prints',
  (level) => {
    const spies = LEVELS.map((name) => vi.spyOn(console, name).mockImplementation(() => undefined))
    onTestFinished(() => void vi.restoreAllMocks())
    const kit = createAppKit({ projectId: 'project', networks: [network(1)], plugins: [], logLevel: level })
    onTestFinished(() => kit.destroy())
    for (const name of LEVELS) kernelOf(kit).log[name](name)
    const printed = LEVELS.filter((_, index) => spies[index]?.mock.calls.length === 1)
    expect(printed).toEqual(LEVELS.slice(0, ['silent', ...LEVELS].indexOf(level)))
  },
)
