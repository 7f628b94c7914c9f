/** Quotation marks by language. A mark that is not listed here is a foreign one. */
const QUOTES: Readonly<Record<string, string>> = {
  ...{ de: '„“‚‘', fr: '«»', es: '«»“”', 'pt-BR': '“”', 'pt-PT': '«»“”', it: '«»“”', nl: '“”‘', pl: '„”«»' },
  ...{
    cs: '„“‚‘',
    sk: '„“‚‘',
    hu: '„”»«',
    ro: '„”«»',
    bg: '„“',
    el: '«»',
    sr: '„“”',
    hr: '„”“»«',
    uk: '«»„“',
  },
  ...{
    ru: '«»„“',
    tr: '“”',
    ar: '«»“”',
    he: '”“„',
    fa: '«»',
    ur: '“”',
    hi: '“”‘',
    bn: '“”‘',
    ta: '“”‘',
    th: '“”',
  },
  ...{
    vi: '“”',
    id: '“”',
    ms: '“”',
    fil: '“”',
    'zh-CN': '“”‘',
    'zh-TW': '「」『』',
    ja: '「」『』',
    ko: '“”‘',
  },
  ...{ sv: '”', da: '»«„“”', nb: '«»', fi: '”' },
}
const MARKS = /[“”„‟‘‚«»‹›「」『』]/g

/** Returns what is wrong with the marks of a text. `’` is allowed everywhere: it is the apostrophe. */
export function findWrongMarks(tag: string, text: string): readonly string[] {
  const foreign = [...new Set(text.match(MARKS))].filter((mark) => !QUOTES[tag]?.includes(mark))
  return [
    ...(/['"]/.test(text) ? ['has a straight apostrophe or quotation mark'] : []),
    ...(text.includes('...') ? ['has three dots instead of “…”'] : []),
    ...(foreign.length > 0 ? [`has ${foreign.join(' ')}, which ${tag} does not use`] : []),
    ...(tag === 'fr' && /[^\s\u00a0\u202f][;!?»]|«[^\u00a0\u202f]/.test(text.replaceAll(/ (?=[;!?»])/g, '_'))
      ? ['needs a no-break space before ; ! ? » and after «']
      : []),
    ...(/^\s|\s$| {2}/.test(text) ? ['has a space too many'] : []),
  ]
}

/** The script of a language, as a regular expression for one of its letters. Undefined for Latin. */
export function scriptOf(tag: string): RegExp | undefined {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize()
  const name = { Hans: 'Han', Hant: 'Han', Kore: 'Hangul' }[script] ?? script
  if (script === 'Latn') return undefined
  return script === 'Jpan'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    : new RegExp(`\\p{Script=${name}}`, 'u')
}
