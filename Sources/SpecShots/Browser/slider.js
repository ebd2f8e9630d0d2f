// Draws as much of a picture over the former one as the slider below says.
document.addEventListener('input', ({ target }) => {
  if (target.type === 'range') target.parentElement.style.setProperty('--cut', `${target.value}%`);
});
