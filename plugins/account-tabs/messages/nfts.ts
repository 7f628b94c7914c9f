/** English texts of the NFT views. */
const nftMessages = {
  'account.nft-list': 'Your NFTs',
  'account.nft-loading': 'Loading NFTs',
  'account.nft-unnamed': 'Untitled',
  'account.nft-none': 'No NFTs yet',
  'account.nft-none-text': 'NFTs you receive or mint on this network appear here.',
  'account.nft-unserved-text': 'NFTs on this network can’t be shown here.',
  'account.nft-all-hidden': 'Only spam found',
  'account.nft-all-hidden-text': 'All NFTs found look like spam, so they’re hidden.',
  'account.nft-receive': 'Receive funds',
  // {count} NFTs are hidden as likely spam.
  'account.nft-show-hidden#one': 'Show {count} hidden',
  'account.nft-show-hidden#other': 'Show {count} hidden',
  'account.nft-hide#one': 'Hide {count} again',
  'account.nft-hide#other': 'Hide {count} again',
  'account.nft-spam': 'Likely spam',
  'account.nft-spam-text': 'This NFT is marked as spam. Don’t follow links in it.',
  'account.nft-collection': 'Collection',
  'account.nft-token': 'Token ID',
  'account.nft-contract': 'Contract',
  'account.nft-explorer': 'View on block explorer',
} satisfies Record<string, string>

export default nftMessages
