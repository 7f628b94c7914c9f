// Parts of village names, which no real wallet has.
const HEADS =
  'Alder Brim Cobble Dun Ember Fen Gorse Hollin Inker Jessa Kelp Larken Moss Nettle Orrin Pebble Quill Reed Sedge Thistle Umber Venner Whin Yarrow Zinner Bracken'.split(
    ' ',
  )
const TAILS =
  'bridge combe dale ford garth holm ley mere ness port rick stead thorpe ton wick worth by field gate haven hurst moor pool shaw cote den fell wold barrow lade brook croft beck mouth stow wath'.split(
    ' ',
  )
const KINDS = ['', ' Wallet', ' Vault', '', ' Key', ' Purse', ' Pocket', ' Wallet']

/** Names that are difficult to display, by index. */
const UNUSUAL: Readonly<Record<number, string>> = {
  5: 'محفظة المنارة',
  9: 'The Remarkably Long-Winded Custodian of Small Change',
  14: 'ארנק האורן',
  22: 'Donaudampfschifffahrtsgesellschaftskasse',
  31: '灯台の財布',
  44: 'Ünïcødé Pürse',
  61: 'R&D <b>Wallet</b> "quoted"',
  120: 'محفظة ذات اسم طويل جدا لا ينتهي بسهولة في سطر واحد',
}

/** A unique name for each index, the same each time. */
export function nameOf(index: number): string {
  const unusual = UNUSUAL[index]
  if (unusual !== undefined) return unusual
  // The step has no factor in common with the number of pairs, so it reaches each pair once.
  const pair = (index * 613) % (HEADS.length * TAILS.length)
  const head = HEADS[pair % HEADS.length]
  const tail = TAILS[Math.floor(pair / HEADS.length)]
  return `${head}${tail}${KINDS[(index * 3) % KINDS.length]}`
}
