import { type Explained, explain } from '../explained.js'

export const SWAP: readonly Explained[] = [
  ...explain('plugins/swap/calls.ts', {
    ...{ line: 'return spender && amount', was: '&&', becomes: '||' },
    reason: 'The expression matches both groups or neither.',
  }),
  ...explain('plugins/swap/build.ts', {
    line: "if (refusal || !built) return refused(refusal ?? 'UNREADABLE')",
    ...{ was: "'UNREADABLE'", becomes: "''" },
    reason: 'Only types need the default: a refusal is set whenever nothing was built.',
  }),
  ...explain('plugins/swap/quote.ts', {
    line: 'for (const amount of amounts) if (amount > best) best = amount',
    ...{ was: '>', becomes: '>=' },
    reason: 'Replacing the best amount with an equal one changes nothing.',
  }),
  ...explain('plugins/swap/checkBuilt.ts', {
    line: `const address = text.startsWith(\`\${id}:\`) ? text.slice(id.length + 1) : ''`,
    ...{ was: "''", becomes: "'mutant'" },
    reason: 'Neither text is an address.',
  }),
  ...explain('plugins/swap/form.ts', {
    line: "if (to && !isSameToken(to, source)) chooseToken(ctx, 'to', to)",
    ...{ was: "'to'", becomes: "''" },
    reason: 'Every side other than `source` is treated as the other one.',
  }),
  ...explain(
    'plugins/swap/follow.ts',
    {
      line: 'if (now.every((one, index) => one === seen[index])) return',
      ...{ was: 'now.every((one, index) => one === seen[index])', becomes: 'false' },
      reason: 'The check only saves work: unchanged tokens are not written anyway.',
    },
    {
      line: 'if (now.every((one, index) => one === seen[index])) return',
      ...{ was: 'return', becomes: ';' },
      reason: 'The check only saves work: unchanged tokens are not written anyway.',
    },
    {
      ...{ line: 'seen = now', was: 'seen = now', becomes: ';' },
      reason: 'The check only saves work: unchanged tokens are not written anyway.',
    },
  ),
  ...explain('plugins/swap/setup.ts', {
    line: "export default defineSetup('swap', follow)",
    was: "'swap'",
    becomes: "''",
    reason: 'The name only selects types, so it has no effect at run time.',
  }),
  ...explain('plugins/swap/quoteMath.ts', {
    line: 'price > 0 && price < MAX_PRICE ? toUnits(price.toFixed(PRICE_DECIMALS), PRICE_DECIMALS) : 0n',
    was: '>',
    becomes: '>=',
    reason: 'A price of zero equals zero units on both branches.',
  }),
  ...explain('plugins/swap/holdings.ts', {
    line: 'return address ? [[address.toLowerCase(), one] as const] : []',
    was: 'address',
    becomes: 'true',
    reason: 'Only types need the check: without a network no token is owned, and all have an address.',
  }),
]
