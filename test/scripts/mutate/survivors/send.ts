import { type Explained, explain } from '../explained.js'

export const SEND: readonly Explained[] = [
  ...explain('plugins/send/setup.ts', {
    line: "export default defineSetup('send', follow)",
    was: "'send'",
    becomes: "''",
    reason: 'The name of the plugin is for its types only.',
  }),
  ...explain(
    'plugins/send/estimate.ts',
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: '!plain',
      becomes: 'false',
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      becomes: ';',
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
    {
      line: `if (!plain) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `\`The network \${draft.caipNetworkId} is unknown.\``,
      becomes: `\`\``,
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
  ),
  ...explain(
    'plugins/send/send.ts',
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: '!request',
      becomes: 'false',
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      becomes: ';',
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
    {
      line: `if (!request) throw new TypeError(\`The network \${draft.caipNetworkId} is unknown.\`)`,
      was: `\`The network \${draft.caipNetworkId} is unknown.\``,
      becomes: `\`\``,
      reason: 'The form is emptied when its network goes, so there is no draft of it any more.',
    },
    {
      line: 'return false',
      was: 'false',
      becomes: 'true',
      reason: 'The review is another one by then, which stops the transfer as well.',
    },
  ),
  ...explain('plugins/send/receiver/recents.ts', {
    line: 'const followed = sent.flatMap(({ sentTo }) => (sentTo === undefined ? [] : [sentTo]))',
    was: 'sentTo === undefined',
    becomes: 'false',
    reason: 'Only types need it: transfers without a receiver are left out before.',
  }),
  ...explain(
    'plugins/send/receiver/findReceiver.ts',
    {
      line: "draft.receiverAddress = receiver.status === 'found' ? receiver.address : undefined",
      was: "receiver.status === 'found'",
      becomes: 'true',
      reason: 'Only types need it: other receivers have no address.',
    },
    {
      line: "let address = read.kind === 'address' ? read.address : ''",
      was: "read.kind === 'address'",
      becomes: 'true',
      reason: 'Only types need it: the address of a name is set below.',
    },
    {
      line: "let address = read.kind === 'address' ? read.address : ''",
      was: "''",
      becomes: "'mutant'",
      reason: 'Only types need it: the address of a name is set below.',
    },
  ),
]
