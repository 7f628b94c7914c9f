import type { Explained } from './explained.js'

const file = (name: string, ...all: Omit<Explained, 'file'>[]): Explained[] =>
  all.map((one) => ({ file: name, ...one }))

/** Changes that change nothing which a test could see. They count neither for nor against a score. */
export const SURVIVORS: readonly Explained[] = [
  ...file('plugins/swap/calls.ts', {
    ...{ line: 'return spender && amount', was: '&&', becomes: '||' },
    reason: 'The expression matches both groups or none.',
  }),
  ...file('plugins/swap/build.ts', {
    line: "if (refusal || !built) return refused(refusal ?? 'UNREADABLE')",
    ...{ was: "'UNREADABLE'", becomes: "''" },
    reason: 'Only types need it: what was not built is refused already.',
  }),
  ...file('plugins/swap/quote.ts', {
    line: 'for (const amount of amounts) if (amount > best) best = amount',
    ...{ was: '>', becomes: '>=' },
    reason: 'Of two equal amounts either is the best.',
  }),
  ...file('plugins/swap/checkBuilt.ts', {
    line: `const address = text.startsWith(\`\${id}:\`) ? text.slice(id.length + 1) : ''`,
    ...{ was: "''", becomes: "'mutant'" },
    reason: 'Either is no address.',
  }),
  ...file('plugins/swap/form.ts', {
    line: "if (to && !isSameToken(to, source)) chooseToken(ctx, 'to', to)",
    ...{ was: "'to'", becomes: "''" },
    reason: 'Whatever is not the source is the other side.',
  }),
  ...file(
    'plugins/swap/follow.ts',
    {
      line: 'if (now.every((one, index) => one === seen[index])) return',
      ...{ was: 'now.every((one, index) => one === seen[index])', becomes: 'false' },
      reason: 'It spares work: what did not change is not written anyway.',
    },
    {
      line: 'if (now.every((one, index) => one === seen[index])) return',
      ...{ was: 'return', becomes: ';' },
      reason: 'It spares work: what did not change is not written anyway.',
    },
    {
      ...{ line: 'seen = now', was: 'seen = now', becomes: ';' },
      reason: 'It spares work: what did not change is not written anyway.',
    },
  ),
  ...file('plugins/siwx/verify/memoryNonces.ts', {
    line: 'if (until > now && nonces.size < max) return',
    ...{ was: '>', becomes: '>=' },
    reason: 'A nonce that has just run out is refused, whether it is still kept or not.',
  }),
  ...file('plugins/siwx/sessions/DefaultSIWX.ts', {
    ...{ line: 'if (verified) await this.#storage.add(verified)', was: 'verified', becomes: 'true' },
    reason: 'Only types need it: one session is given, so one is verified.',
  }),
]
