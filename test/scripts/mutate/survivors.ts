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
  ...file('plugins/send/setup.ts', {
    line: "export default defineSetup('send', follow)",
    was: "'send'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...file('plugins/swap/setup.ts', {
    line: "export default defineSetup('swap', follow)",
    was: "'swap'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...file('plugins/siwx/setup.ts', {
    line: "export default defineSetup('siwx', async (ctx): Promise<OwnService> => {",
    was: "'siwx'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...file('plugins/swap/quoteMath.ts', {
    line: 'price > 0 && price < MAX_PRICE ? toUnits(price.toFixed(PRICE_DECIMALS), PRICE_DECIMALS) : 0n',
    was: '>',
    becomes: '>=',
    reason: 'A price of zero is zero units either way.',
  }),
  ...file('plugins/swap/holdings.ts', {
    line: 'return address ? [[address.toLowerCase(), one] as const] : []',
    was: 'address',
    becomes: 'true',
    reason: 'Only types need it: without a network no token is owned, and on one each has an address.',
  }),
  ...file('plugins/siwx/message/parse.ts', {
    line: "const header = lines.shift() ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Only types need the default: splitting a text gives at least one part.',
  }),
  ...file('plugins/siwx/message/parse.ts', {
    line: "const accountAddress = lines.shift() ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'A message without an address is refused either way.',
  }),
  ...file(
    'plugins/siwx/message/recap.ts',
    {
      line: "const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)",
      was: '<',
      becomes: '<=',
      reason: 'The keys of an object differ from one another.',
    },
    {
      line: "const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need the default: each key after the first has one before it.',
    },
    {
      line: "const [namespace = '', name = ''] = ability.split('/')",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need the defaults: an ability has its slash by then.',
    },
  ),
  ...file('plugins/siwx/holding.ts', {
    line: "const view = ctx.router.current()?.view ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Either is the name of no view.',
  }),
  ...file(
    'plugins/siwx/verify/readInput.ts',
    {
      line: 'if (error instanceof MessageError) return refuse(error.code, error.message, error.field)',
      was: 'error instanceof MessageError',
      becomes: 'true',
      reason: 'Parsing a message throws errors of no other class.',
    },
    {
      line: 'throw error',
      was: 'throw error',
      becomes: ';',
      reason: 'Parsing a message throws errors of no other class.',
    },
  ),
  ...file('plugins/siwx/lookAgain.ts', {
    line: 'if (own) ctx.onDispose(own)',
    was: 'own',
    becomes: 'true',
    reason: 'Only types need it: the plugin always has a state to subscribe to.',
  }),
]
