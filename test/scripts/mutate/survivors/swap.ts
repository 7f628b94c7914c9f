import { type Explained, explain } from '../explained.js'

export const SWAP: readonly Explained[] = [
  ...explain('plugins/swap/calls.ts', {
    ...{ line: 'return spender && amount', was: '&&', becomes: '||' },
    reason: 'The expression matches both groups or none.',
  }),
  ...explain('plugins/swap/build.ts', {
    line: "if (refusal || !built) return refused(refusal ?? 'UNREADABLE')",
    ...{ was: "'UNREADABLE'", becomes: "''" },
    reason: 'Only types need it: what was not built is refused already.',
  }),
  ...explain('plugins/swap/quote.ts', {
    line: 'for (const amount of amounts) if (amount > best) best = amount',
    ...{ was: '>', becomes: '>=' },
    reason: 'Of two equal amounts either is the best.',
  }),
  ...explain('plugins/swap/checkBuilt.ts', {
    line: `const address = text.startsWith(\`\${id}:\`) ? text.slice(id.length + 1) : ''`,
    ...{ was: "''", becomes: "'mutant'" },
    reason: 'Either is no address.',
  }),
  ...explain('plugins/swap/form.ts', {
    line: "if (to && !isSameToken(to, source)) chooseToken(ctx, 'to', to)",
    ...{ was: "'to'", becomes: "''" },
    reason: 'Whatever is not the source is the other side.',
  }),
  ...explain(
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
  ...explain('plugins/swap/setup.ts', {
    line: "export default defineSetup('swap', follow)",
    was: "'swap'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...explain('plugins/swap/quoteMath.ts', {
    line: 'price > 0 && price < MAX_PRICE ? toUnits(price.toFixed(PRICE_DECIMALS), PRICE_DECIMALS) : 0n',
    was: '>',
    becomes: '>=',
    reason: 'A price of zero is zero units either way.',
  }),
  ...explain('plugins/swap/holdings.ts', {
    line: 'return address ? [[address.toLowerCase(), one] as const] : []',
    was: 'address',
    becomes: 'true',
    reason: 'Only types need it: without a network no token is owned, and on one each has an address.',
  }),
]
