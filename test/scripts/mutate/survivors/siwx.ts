import { type Explained, explain } from '../explained.js'

export const SIWX: readonly Explained[] = [
  ...explain('plugins/siwx/verify/memoryNonces.ts', {
    line: 'if (until > now && nonces.size < max) return',
    ...{ was: '>', becomes: '>=' },
    reason: 'A nonce that has just run out is refused, whether it is still kept or not.',
  }),
  ...explain('plugins/siwx/sessions/DefaultSIWX.ts', {
    ...{ line: 'if (verified) await this.#storage.add(verified)', was: 'verified', becomes: 'true' },
    reason: 'Only types need it: one session is given, so one is verified.',
  }),
  ...explain('plugins/siwx/setup.ts', {
    line: "export default defineSetup('siwx', async (ctx): Promise<OwnService> => {",
    was: "'siwx'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...explain('plugins/siwx/message/parse.ts', {
    line: "const header = lines.shift() ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Only types need the default: splitting a text gives at least one part.',
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
  ...explain('plugins/siwx/holding.ts', {
    line: "const view = ctx.router.current()?.view ?? ''",
    was: "''",
    becomes: "'mutant'",
    reason: 'Either is the name of no view.',
  }),
  ...explain(
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
  ...explain('plugins/siwx/lookAgain.ts', {
    line: 'if (own) ctx.onDispose(own)',
    was: 'own',
    becomes: 'true',
    reason: 'Only types need it: the plugin always has a state to subscribe to.',
  }),
]
