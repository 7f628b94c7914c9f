import { cleanText } from '../../../base/cleanText.js'

const MAX_NAME = 64
const MAX_SYMBOL = 16

export const tokenName = (text: string) => cleanText(text, { max: MAX_NAME })
export const tokenSymbol = (text: string) => cleanText(text, { max: MAX_SYMBOL })
