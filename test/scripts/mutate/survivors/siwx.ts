import { type Explained, explain } from '../explained.js'

export const SIWX: readonly Explained[] = [
  ...explain('plugins/siwx/verify/memoryNonces.ts', {
    line: 'if (until > now && nonces.size < max) return',
    ...{ was: '>', becomes: '>=' },
    reason: 'A nonce that expires now is refused, whether it is still stored or not.',
  }),
  ...explain('plugins/siwx/sessions/DefaultSIWX.ts', {
    ...{ line: 'if (verified) await this.#storage.add(verified)', was: 'verified', becomes: 'true' },
    reason: 'Only types need the check: `#take` passes one result on for one session.',
  }),
  ...explain('plugins/siwx/setup.ts', {
    line: "export default defineSetup('siwx', async (ctx): Promise<OwnService> => {",
    was: "'siwx'",
    becomes: "''",
    reason: 'The name only selects types, so it has no effect at run time.',
  }),
  ...explain('plugins/siwx/message/parse.ts', {
    line: "const header = lines.shift() ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Only types need the default: splitting a text returns at least one part.',
  }),
  ...explain('plugins/siwx/message/parse.ts', {
    line: "const accountAddress = lines.shift() ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'A message without an address is refused either way.',
  }),
  ...explain(
    'plugins/siwx/message/recap.ts',
    {
      line: "const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)",
      was: '<',
      becomes: '<=',
      reason: 'The keys of an object are never equal.',
    },
    {
      line: "const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need the default: each key after the first follows another.',
    },
    {
      line: "const [namespace = '', name = ''] = ability.split('/')",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need the defaults: abilities without a slash were refused above.',
    },
  ),
  ...explain('plugins/siwx/holding.ts', {
    line: "const view = ctx.router.current()?.view ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Neither text is the name of a view.',
  }),
  ...explain(
    'plugins/siwx/verify/readInput.ts',
    {
      line: 'if (error instanceof MessageError) return refuse(error.code, error.message, error.field)',
      was: 'error instanceof MessageError',
      becomes: 'true',
      reason: 'Parsing a message throws no other class of error.',
    },
    {
      line: 'throw error',
      was: 'throw error',
      becomes: ';',
      reason: 'Parsing a message throws no other class of error.',
    },
  ),
  ...explain(
    'plugins/siwx/lookAgain.ts',
    {
      line: 'if (own) ctx.onDispose(own)',
      ...{ was: 'own', becomes: 'true' },
      reason: 'Only types need the check: the plugin always has a state, so it always subscribes.',
    },
    {
      line: 'if (own) ctx.onDispose(own)',
      ...{ was: 'own', becomes: 'false' },
      reason: 'The state of a stopped plugin no longer changes, so its subscriber is not called.',
    },
    {
      line: 'if (own) ctx.onDispose(own)',
      ...{ was: 'ctx.onDispose(own)', becomes: ';' },
      reason: 'The state of a stopped plugin no longer changes, so its subscriber is not called.',
    },
  ),
  ...explain('plugins/siwx/ask.ts', {
    line: "export const leadOn = (core: Core, to: 'page' | 'home' = 'page'): Promise<void> =>",
    ...{ was: "'page'", becomes: "''" },
    reason: 'Every target other than `home` is treated as the page.',
  }),
  ...explain('plugins/siwx/check.ts', {
    line: "const to = isAsking && !keepsModal ? 'page' : 'home'",
    ...{ was: "'page'", becomes: "''" },
    reason: 'Every target other than `home` is treated as the page.',
  }),
  ...explain(
    'plugins/siwx/follow.ts',
    {
      line: 'core.again.delete(namespace)',
      ...{ was: 'core.again.delete(namespace)', becomes: ';' },
      reason: 'Every connection stores its own function before a check can read one.',
    },
    {
      line: 'let wasShown = false',
      ...{ was: 'false', becomes: 'true' },
      reason: 'Nothing is signed or requested before the view was shown for the first time.',
    },
  ),
]
