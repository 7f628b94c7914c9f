/** Formats a number of units in words, as `Intl` names them: `1 week`. */
export const formatUnit = (value: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
