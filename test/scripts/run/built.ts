/** Set for the tests of a run that has just built the package: the folder with it. */
const VARIABLE = 'LATCHKEY_BUILT'

export const builtVariable = (folder: string): Record<string, string> => ({ [VARIABLE]: folder })

export const builtFolder = (): string | undefined => process.env[VARIABLE]
