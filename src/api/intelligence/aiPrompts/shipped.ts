/** The prompts a newsroom begins with. Ours. */
import type { PromptPurpose } from './fields.ts'

/** One of them. */
export interface ShippedPrompt {
  readonly Name: string
  readonly Purpose: PromptPurpose
  readonly Text: string
}

const only = '只输出结果，不要解释，不要加引号，不要用 Markdown 标记。'
const facts = '不改变事实，不增加原文没有的信息；人名、职务、地名、机构名、数字、日期和直接引语一字不改。'

/** Twelve, in their order. */
export const shippedPrompts: readonly ShippedPrompt[] = [
  {
    Name: '改写得更简洁',
    Purpose: 'rewrite',
    Text: `作为新闻编辑，把下面的文字改写得更简洁：删去套话、重复和不必要的修饰，长句拆成短句，保持消息文体和原来的段落。${facts}${only}\n\n{选中}`,
  },
  {
    Name: '纠错',
    Purpose: 'rewrite',
    Text: `作为校对，改正下面文字里的错别字、漏字多字、标点、语病和前后不一致的写法。没有错的地方一个字也不要动，不润色，不换说法。${facts}${only}\n\n{选中}`,
  },
  {
    Name: '润色通顺',
    Purpose: 'rewrite',
    Text: `作为新闻编辑，把下面的文字改得通顺、准确、有条理，语气平实，不用形容词堆砌，篇幅大致不变。${facts}${only}\n\n{选中}`,
  },
  {
    Name: '口语改书面语',
    Purpose: 'rewrite',
    Text: `下面是采访录音整理出来的口语。改成书面的新闻叙述：去掉口头禅、重复和病句，保留说话人的意思和语气；加了引号的原话不动。${facts}${only}\n\n{选中}`,
  },
  {
    Name: '写导语',
    Purpose: 'answer',
    Text: `作为新闻编辑，根据下面的稿件写一段导语，不超过 100 字，先写最重要的事实：何时、何地、何人、何事。不用设问，不评论。只用稿件里有的信息。${only}\n\n标题：{标题}\n\n{正文}`,
  },
  {
    Name: '标题 ×5',
    Purpose: 'title',
    Text: `作为新闻编辑，为下面的稿件拟 5 个标题，每行一个，不编号。每个不超过 25 个字，说清楚发生了什么，准确、不夸张、不用“震惊”一类的词，不用感叹号；五个角度各不相同。只用稿件里有的事实。${only}\n\n栏目：{栏目}\n现在的标题：{标题}\n\n{正文}`,
  },
  {
    Name: '短视频标题 ×5',
    Purpose: 'title',
    Text: `根据下面的稿件为短视频拟 5 个标题，每行一个，不编号。每个不超过 20 个字，口语、具体，开头就是看点，不做标题党。只用稿件里有的事实。${only}\n\n{正文}`,
  },
  {
    Name: '摘要',
    Purpose: 'summary',
    Text: `为下面的稿件写一段摘要，不超过 120 字，客观、完整，读者不看正文也能知道主要内容。不评论，只用稿件里有的信息。${only}\n\n{正文}`,
  },
  {
    Name: '关键词',
    Purpose: 'keywords',
    Text: `从下面的稿件里选 5 个最能代表内容的关键词，优先用人名、地名、机构名和专有名词，每个 2 到 8 个字，用中文逗号隔开。${only}\n\n标题：{标题}\n\n{正文}`,
  },
  {
    Name: '列出要核实的',
    Purpose: 'answer',
    Text: `作为审稿编辑，逐条列出下面稿件里发布前需要核实的地方：人名和职务、数字和单位、时间地点、机构全称、引语、因果关系、可能过时的说法。每条写出原文的字句和为什么要核实。不要自己判断真假，没有的就不写。\n\n标题：{标题}\n\n{正文}`,
  },
  {
    Name: '采访提纲',
    Purpose: 'answer',
    Text: `作为记者，根据下面的材料拟一份采访提纲：先用一句话写清要弄清楚的核心问题，再列 8 到 12 个具体的问题，按采访对象分组，由浅入深，并注明还缺哪些材料。\n\n标题：{标题}\n\n{正文}`,
  },
  {
    Name: '改成广播口播稿',
    Purpose: 'answer',
    Text: `把下面的稿件改成广播口播稿，约 300 字：一句话只说一件事，句子短、顺口，数字写成容易听懂的说法，不用括号和缩写，开头交代时间和来源。${facts}${only}\n\n{正文}`,
  },
]
