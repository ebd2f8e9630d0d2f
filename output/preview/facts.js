// What a service may bring, where that is much: a row for each fact, and one button that brings all.
(() => {
  'use strict';
  const { previews } = window;
  // What was chosen last, by what is brought and by whom.
  const last = new Map();

  // The rows of a form. Facts that always change together are one row; not every mix of the others
  // need be there.
  function rowsOf(choices) {
    const rows = new Map();
    choices[0].facts.forEach(({ label }, index) => {
      const values = choices.map(({ facts }) => facts[index].words);
      const distinct = [...new Set(values)];
      const pattern = values.map((value) => distinct.indexOf(value)).join(' ');
      if (!rows.has(pattern)) rows.set(pattern, { names: [], values: values.map(() => []) });
      const row = rows.get(pattern);
      row.names.push(label);
      values.forEach((value, place) => row.values[place].push(value));
    });
    return [...rows.values()].map(({ names, values }) => ({
      name: names.join(' · '), values: values.map((parts) => parts.join(' · ')),
    }));
  }

  // A form of choices that a service brings the same facts with.
  previews.factsForm = (choices) => {
    const { element } = previews;
    const { kind, subject, words, facts } = choices[0];
    const memory = [kind, subject, ...facts.map(({ label }) => label)].join(' ');
    const rows = rowsOf(choices);
    let chosen = Math.max(0, choices.findIndex((choice) => choice.name === last.get(memory)));

    const button = element('button', `chip ${kind}`, 'Bring this');
    button.type = 'button';
    const inputs = [];
    const lines = rows.map((row, number) => {
      const options = [...new Set(row.values)].map((value) => {
        const input = element('input', 'out-of-sight');
        input.type = 'radio';
        input.name = `${memory} ${number}`;
        input.value = value;
        input.onchange = () => choose(number, value);
        inputs.push({ input, row });
        return element('label', 'chip', input, value);
      });
      const line = element('div', 'fact', element('span', '', row.name), ...options);
      line.setAttribute('role', 'radiogroup');
      line.setAttribute('aria-label', row.name);
      return line;
    });

    // Of the choices with the new value, takes the one that is most like what was chosen.
    function choose(number, value) {
      const likeness = (index) => rows.filter((row) => row.values[index] === row.values[chosen]).length;
      const possible = choices.map((_, index) => index).filter((index) => rows[number].values[index] === value);
      chosen = possible.reduce((best, index) => (likeness(index) > likeness(best) ? index : best));
      show();
    }

    function show() {
      for (const { input, row } of inputs) input.checked = input.value === row.values[chosen];
      button.dataset.event = choices[chosen].name;
      button.title = choices[chosen].name;
      last.set(memory, choices[chosen].name);
    }

    show();
    // What is said before the first fact.
    const legend = element('legend', '', words.slice(0, words.indexOf(` ${facts[0].label} ${facts[0].words}`)).replace(/,$/, ''));
    return element('fieldset', 'facts', legend, ...lines, button);
  };
})();
