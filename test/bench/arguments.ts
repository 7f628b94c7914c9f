import { parseArgs } from 'node:util'

export interface BenchArguments {
  topic: 'way' | 'scale'
  rounds: number
  isWritten: boolean
  /** Folders of built pages beside ours. */
  own: readonly string[]
  /** Measures only what has this in its title. */
  only: string | undefined
}

/** Reads the words after `npm run bench --`. Throws with what to change. */
export function readArguments(given: readonly string[]): BenchArguments {
  const { values, positionals } = parse(given)
  const [topic = 'way', ...rest] = positionals
  if ((topic !== 'way' && topic !== 'scale') || rest.length > 0)
    throw new Error(
      `The bench measures "scale", or without a word the way to the rows; not "${positionals.join(' ')}". Options come after "--": npm run bench -- --rounds 5`,
    )
  if (topic === 'scale' && values.page.length > 0)
    throw new Error('--page is for the way to the rows. Leave out "scale".')
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number from 1, not "${values.rounds}".`)
  if (values.write && (values.page.length > 0 || values.only !== undefined))
    throw new Error('--write is for the whole run of our own pages: leave out --page and --only.')
  return { topic, rounds, isWritten: values.write, own: values.page, only: values.only }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '3' },
        write: { type: 'boolean', default: false },
        page: { type: 'string', multiple: true, default: [] },
        only: { type: 'string' },
      },
    })
  } catch (cause) {
    // The rest is about arguments that start with a dash.
    const [reason] = cause instanceof Error ? cause.message.split(/(?<=[.\n])\s?/) : [String(cause)]
    throw new Error(`${reason?.replace(/\.?$/, '.')} The bench takes --rounds, --page, --only and --write.`, {
      cause,
    })
  }
}

/** What has a word in its title, in whichever case. Throws if nothing has. */
export function choose<T extends { title: string }>(list: readonly T[], only = ''): T[] {
  const chosen = list.filter(({ title }) => title.toLowerCase().includes(only.toLowerCase()))
  if (chosen.length > 0) return chosen
  const titles = list.map(({ title }) => `"${title}"`).join(', ')
  throw new Error(`--only: no title has "${only}". There are ${titles}.`)
}
