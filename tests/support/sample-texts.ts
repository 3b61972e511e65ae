import type { WrittenText } from './content'

export const LIST = '/article/csgg'
export const MANY = 25
export const LONG = '/article/article-info/t-long'
export const LOCKED = '/article/article-info/t-locked'
export const SECRET = '只有登录后才能读到的一句话'

const day = (number: number) => `2026-09-${String(number).padStart(2, '0')} 09:00:00`

export const TEXTS: WrittenText[] = [
  ...Array.from({ length: MANY }, (_, index) => ({
    eid: `t-${index + 1}`,
    title: `测试公告第 ${index + 1} 号`,
    classification: '测试公告',
    eutime: day(index + 1),
    content: `第 ${index + 1} 号的正文。`,
  })),
  {
    eid: 't-long',
    title: '一篇<长>文 & "引号"',
    classification: '测试长文',
    content: `# 概述\n\n文\n\n## 步骤\n\n文\n\n### 细节\n\n文\n\n# 概述\n\n${'很长的一段文字。'.repeat(200)}`,
  },
  { eid: 't-locked', title: '须登录的文章', classification: '测试长文', loginRequire: true, content: SECRET },
  {
    eid: 't-attack',
    title: '</title><script>alert(1)</script>',
    classification: '测试长文',
    content: '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
  },
  {
    eid: 't-api',
    section: 'trade',
    title: '测试接口',
    classification: '测试接口类',
    content: '## 登录\n\n文',
  },
  {
    eid: 't-guide',
    section: 'business-guide',
    title: '测试指南',
    classification: '测试指南类',
    content: '文',
  },
  { eid: 't-manual', section: 'help-menual', title: '测试手册', classification: '测试手册类', content: '文' },
  {
    eid: 't-faq',
    section: 'faq',
    title: '测试问题集',
    classification: '测试问题类',
    content: '## 第一个问题？\n\n答案一\n\n## 第二个问题？\n\n答案二',
  },
  {
    eid: 't-faq-locked',
    section: 'faq',
    title: '须登录的问题？',
    classification: '测试问题类',
    loginRequire: true,
    content: SECRET,
  },
]
