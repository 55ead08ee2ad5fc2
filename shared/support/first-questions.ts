/** What a new shop answers before its owner writes their own. Markdown. */
export const firstQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'Where are the files that I bought?',
    answer:
      'In [My downloads](/user/dashboard), for as long as you like. A guest finds them behind the link in the mail about the order.\n\nA link to a file works for a short time. Tap the file again and you get a new one.',
  },
  {
    question: 'My download stopped half way. What now?',
    answer:
      'Start it again: your browser goes on where it stopped, and nothing is counted. If the ZIP does not open, download it once more before you print from it.',
  },
  {
    question: 'Which filament and which settings do I need?',
    answer:
      'Each plane lists its materials. [Print profiles](/print-profiles) has the settings for each of them.\n\n- Print the free test part first.\n- Foaming filament behaves differently on every printer: calibrate it with a cube.\n- A part that is too heavy makes a plane that flies too fast.',
  },
  {
    question: 'A part does not fit. What can I do?',
    answer:
      'Tell us the code of the part (W1L), the release, your filament and your nozzle, with a picture of both sides. Write to us below, and choose “Printing a part”.',
  },
  {
    question: 'My payment was declined. Did I pay?',
    answer:
      'No. A declined payment costs nothing, and your cart is kept. If your bank has not answered yet, please wait for our mail instead of paying again.',
  },
  {
    question: 'May I sell what I print?',
    answer:
      'The licence of the plane says so. It is on its page, and stays with your order. With the Personal licence you print for yourself, as often as you like.',
  },
  {
    question: 'Do I need a connection at the field?',
    answer:
      'No. The field card of a plane that you own opens offline, and so do your build and this page. Open them once at home.',
  },
]
