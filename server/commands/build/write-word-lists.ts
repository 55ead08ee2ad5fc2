import { dictionary } from '@zxcvbn-ts/language-common'
import { writeFile } from 'node:fs/promises'

// 300 of 49,000 passwords, and short words for passphrases.
const common = dictionary['passwords-common'].filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, 300)
const easy = dictionary['diceware-common'].filter(
  (word) => /^[a-z]{4,7}$/.test(word) && !common.some((part) => word.includes(part)),
)

const write = (name: string, constant: string, what: string, words: readonly string[]) =>
  writeFile(
    new URL(`../../../shared/accounts/${name}.gen.ts`, import.meta.url),
    `// Written by npm run codegen from @zxcvbn-ts/language-common.\n\n/** ${what} */\nexport const ${constant}: readonly string[] =\n  '${words.join(' ')}'.split(' ')\n`,
  )
await write(
  'common-words',
  'commonWords',
  'The 300 commonest password words of four letters or more.',
  common,
)
await write('phrase-words', 'phraseWords', 'Words of four to seven letters for passphrases.', easy)
