// Parts of village names: nobody sells a wallet called Fenthorpe.
const HEADS =
  'Alder Brim Cobble Dun Ember Fen Gorse Hollin Inker Jessa Kelp Larken Moss Nettle Orrin Pebble Quill Reed Sedge Thistle Umber Venner Whin Yarrow Zinner Bracken'.split(
    ' ',
  )
const TAILS =
  'bridge combe dale ford garth holm ley mere ness port rick stead thorpe ton wick worth by field gate haven hurst moor pool shaw cote den fell wold barrow lade brook croft beck mouth stow wath'.split(
    ' ',
  )
const KINDS = ['', ' Wallet', ' Vault', '', ' Key', ' Purse', ' Pocket', ' Wallet']

/** Names that a list must put up with, by their place among the generated ones. */
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

/** The same for each index, and no two alike. */
export function nameOf(index: number): string {
  const unusual = UNUSUAL[index]
  if (unusual !== undefined) return unusual
  // A step that has no factor in common with the number of pairs meets each of them once.
  const pair = (index * 613) % (HEADS.length * TAILS.length)
  const head = HEADS[pair % HEADS.length]
  const tail = TAILS[Math.floor(pair / HEADS.length)]
  return `${head}${tail}${KINDS[(index * 3) % KINDS.length]}`
}
