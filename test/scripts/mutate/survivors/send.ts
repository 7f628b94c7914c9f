import { type Explained, explain } from '../explained.js'

export const SEND: readonly Explained[] = [
  ...explain('plugins/send/setup.ts', {
    line: "export default defineSetup('send', follow)",
    was: "'send'",
    becomes: "''",
    reason: 'The name only selects types, so it has no effect at run time.',
  }),
  ...explain(
    'plugins/send/estimate.ts',
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: '!plain',
      becomes: 'false',
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      becomes: ';',
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `\`The network \${draft.caipNetworkId} is unknown.\``,
      becomes: `\`\``,
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
  ),
  ...explain(
    'plugins/send/send.ts',
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: '!request',
      becomes: 'false',
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      becomes: ';',
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `\`The network \${draft.caipNetworkId} is unknown.\``,
      becomes: `\`\``,
      reason: 'The form is cleared when its network is removed, so no draft names an unknown network.',
    },
  ),
  ...explain('plugins/send/receiver/recents.ts', {
    line: 'const followed = sent.flatMap(({ sentTo }) => (sentTo === undefined ? [] : [sentTo]))',
    was: 'sentTo === undefined',
    becomes: 'false',
    reason: 'Only types need the check: the filter above removes transfers without a receiver.',
  }),
  ...explain(
    'plugins/send/receiver/findReceiver.ts',
    {
      line: "draft.receiverAddress = receiver.status === 'found' ? receiver.address : undefined",
      was: "receiver.status === 'found'",
      becomes: 'true',
      reason: 'Only types need the check: receivers with another status have no address.',
    },
    {
      line: "let address = read.kind === 'address' ? read.address : ''",
      was: "read.kind === 'address'",
      becomes: 'true',
      reason: 'Only types need the default: the address of a name is set below.',
    },
    {
      line: "let address = read.kind === 'address' ? read.address : ''",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need the default: the address of a name is set below.',
    },
  ),
]
